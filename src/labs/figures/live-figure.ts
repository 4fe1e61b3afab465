import { formatNumber } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { getPart } from '../lab-parts';

/** A drawing of a figure, and its description. */
export interface Answer {
  /** Width and height. */
  size: string;
  drawing: string;
  status: string;
}

/** The values of the sliders of a figure, and of its choices. */
export interface Settings {
  number: (part: string) => number;
  choice: (part: string) => string;
}

/**
 * Makes a figure of a lesson interactive: draws and describes it whenever a slider or a choice
 * changes. The drawing and its caption replace those of the lesson.
 */
export function startFigure(lab: HTMLElement, answer: (settings: Settings) => Answer): void {
  const name = lab.dataset['lab'] ?? '';
  const settings: Settings = {
    number: (part) => getPart<HTMLInputElement>(lab, part).valueAsNumber,
    choice: (part) =>
      lab.querySelector<HTMLInputElement>(`[name="lab-${name}-${part}"]:checked`)?.value ?? '',
  };

  function update(): void {
    for (const slider of lab.querySelectorAll<HTMLInputElement>('[type="range"]'))
      getPart(lab, `${slider.dataset['part'] ?? ''}-value`).textContent = formatNumber(
        lab.lang as Locale,
        slider.valueAsNumber,
      );
    const { size, drawing, status } = answer(settings);
    const place = getPart(lab, 'drawing');
    place.innerHTML = `<svg viewBox="0 0 ${size}" role="img">${drawing}</svg>`;
    place.firstElementChild?.setAttribute('aria-label', status);
    getPart(lab, 'status').textContent = status;
  }

  for (const field of lab.querySelectorAll('input')) field.addEventListener('input', update);
  update();
  // The figure of the lesson is before the lab.
  lab.previousElementSibling?.setAttribute('hidden', '');
  lab.closest('figure')?.querySelector(':scope > figcaption')?.setAttribute('hidden', '');
}
