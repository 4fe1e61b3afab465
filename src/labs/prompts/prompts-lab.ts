import { fill } from '~/lib/fill';
import { getPart, getWords } from '../lab-parts';

type Words = Record<'better' | 'worse' | 'judged' | 'all' | 'none' | 'empty', string>;

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  for (const pair of lab.querySelectorAll<HTMLElement>('[data-best]')) {
    pair.addEventListener('change', ({ target }) => {
      const isBest = (target as HTMLInputElement).value === pair.dataset['best'];
      const verdict = pair.querySelector('[role="status"]');
      if (verdict)
        verdict.textContent = `${isBest ? words.better : words.worse} ${pair.dataset['why'] ?? ''}`;
    });
  }
  const boxes = [...lab.querySelectorAll<HTMLInputElement>('[name="lab-rubric"]')];
  const prompt = getPart<HTMLTextAreaElement>(lab, 'prompt');
  const judge = () => {
    const openNames = boxes.filter((box) => !box.checked).map((box) => box.dataset['name'] ?? '');
    const params = {
      n: boxes.length - openNames.length,
      of: boxes.length,
      open: openNames.join(', '),
    };
    const partialText = openNames.length === boxes.length ? words.none : words.judged;
    const text = openNames.length === 0 ? words.all : partialText;
    getPart(lab, 'status').textContent = prompt.value.trim() ? fill(text, params) : words.empty;
  };
  for (const box of boxes) box.addEventListener('change', judge);
  prompt.addEventListener('input', judge);
  judge();
}
