// The first page: a record from a file is sent as it is.

document.getElementById('bring')?.addEventListener('submit', async event => {
  event.preventDefault();
  const no = document.getElementById('bring-no');
  no.hidden = true;
  const [file] = event.target.elements.record.files;
  const answer = await fetch(event.target.action, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', accept: 'application/json' },
    body: await file.text(),
  });
  const said = await answer.json();
  if (answer.ok) return location.assign(`/t/${said.table}/replay`);
  no.textContent = said.error;
  no.hidden = false;
});
