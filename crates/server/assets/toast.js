// Short messages to the player: why a move is not allowed, with a link to the rule.

/** @typedef {{ text: string, rule?: string }} Message */

const HIDE_AFTER_MS = 7000;

const box = document.getElementById('toast');
let hideTimer = 0;

/**
 * Shows messages for a few seconds, each with a button that opens its rule.
 * @param {Message[]} messages
 * @param {string} ruleText text of the button
 */
export function showToast(messages, ruleText) {
  if (!box) return;
  box.replaceChildren(
    ...messages.map(({ text, rule }) => {
      const line = document.createElement('p');
      line.append(text);
      if (rule) {
        const link = document.createElement('button');
        link.type = 'button';
        link.className = 'rule-link';
        link.dataset.rule = rule;
        link.textContent = ruleText;
        line.append(' ', link);
      }
      return line;
    }),
  );
  box.hidden = false;
  clearTimeout(hideTimer);
  hideTimer = setTimeout(hideToast, HIDE_AFTER_MS);
}

/** Hides the messages. */
export function hideToast() {
  if (box) box.hidden = true;
}
