// Short sentences to the player: why not, and where the rule stands.

const box = document.getElementById('say');
let away = 0;

export function say(sentences, ruleWord) {
  if (!box) return;
  box.replaceChildren(
    ...sentences.map(({ text, rule }) => {
      const line = document.createElement('p');
      line.append(text);
      if (rule) {
        const link = document.createElement('button');
        link.type = 'button';
        link.className = 'rule-link';
        link.dataset.rule = rule;
        link.textContent = ruleWord;
        line.append(' ', link);
      }
      return line;
    }),
  );
  box.hidden = false;
  clearTimeout(away);
  away = setTimeout(hush, 7000);
}

export function hush() {
  if (box) box.hidden = true;
}
