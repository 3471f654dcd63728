// The home page: uploads a record file unchanged.

document.getElementById('upload')?.addEventListener('submit', async event => {
  event.preventDefault();
  const error = document.getElementById('upload-error');
  error.hidden = true;
  const [file] = event.target.elements.record.files;
  const response = await fetch(event.target.action, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', accept: 'application/json' },
    body: await file.text(),
  });
  const answer = await response.json();
  if (response.ok) return location.assign(`/t/${answer.table}/replay`);
  error.textContent = answer.error;
  error.hidden = false;
});
