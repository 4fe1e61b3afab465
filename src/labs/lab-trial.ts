/**
 * Shows a reader's guess beside what came, and whether the answer is right, once they look
 * (LabTrial.astro). Both stay in the page.
 */
class LabTrial extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', this);
    this.querySelector(':scope > details')?.addEventListener('toggle', this);
  }

  handleEvent(): void {
    const isOpen = this.querySelector<HTMLDetailsElement>(':scope > details')?.open ?? false;
    const find = (part: string) => this.querySelector<HTMLElement>(`[data-part="${part}"]`);
    const guessed = find('guessed');
    const guess = this.querySelector<HTMLElement>('[data-guess]:checked');
    if (guessed) guessed.textContent = guess?.dataset['guess'] ?? guessed.dataset['none'] ?? '';
    let verdict = '';
    for (const answer of this.querySelectorAll<HTMLElement>('[data-answer]')) {
      delete answer.dataset['verdict'];
      if (!isOpen || !answer.querySelector(':checked')) continue;
      verdict = answer.dataset['answer'] === this.dataset['right'] ? 'right' : 'wrong';
      answer.dataset['verdict'] = verdict;
    }
    const line = find('verdict');
    if (line) line.textContent = line.dataset[verdict] ?? '';
  }
}

if (!customElements.get('lab-trial')) customElements.define('lab-trial', LabTrial);
