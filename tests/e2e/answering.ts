import { expect, type Locator, type Page } from '@playwright/test';
import type {
  AdminQuestion,
  AnswerValue,
  Option,
  QuestionKind,
} from '~/features/courses/questions/questions.schema';
import { orderOf } from '~/features/courses/questions/question-form';
import { pressUntil, reach } from './keyboard';

type Asked = Pick<AdminQuestion, 'kind' | 'options' | 'answer' | 'reasons'>;

export function rightValue({ kind, answer }: Asked): AnswerValue {
  if (kind === 'number') return (answer as { value: number }).value;
  return kind === 'text' ? ((answer as string[])[0] ?? '') : (answer as AnswerValue);
}

/** An answer that is wrong, with why as the question says it of that answer. */
export function wrongAnswer({ kind, options, answer, reasons }: Asked): {
  value: AnswerValue;
  reason: string;
} {
  const ofAnswer = (value: AnswerValue) => ({ value, reason: reasons['wrong' as never] ?? '' });
  if (kind === 'number') return ofAnswer((answer as { value: number }).value + 7);
  if (kind === 'text') return ofAnswer('entahlah');
  if (kind === 'order') {
    const [head = '', ...rest] = answer as string[];
    // None in its place: an order earns what stands there.
    return ofAnswer([...rest, head]);
  }
  if (kind === 'match') {
    const pairs = answer as [string, string][];
    return ofAnswer(
      pairs.map(([left], at): [string, string] => [
        left,
        pairs[(at + 1) % pairs.length]?.[1] ?? '',
      ]),
    );
  }
  const id = (options as Option[]).find((option) => ![answer].flat().includes(option.id as never));
  const wrong = id?.id ?? '';
  const value = kind === 'choice' ? wrong : [wrong];
  return { value, reason: (reasons as Record<string, string>)[wrong] ?? '' };
}

/** Moves the options of a question until they stand in an order; `press` works a button. */
async function putInOrder(
  form: Locator,
  wanted: string[],
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  for (const [place, id] of wanted.entries()) {
    const up = form.locator(`[data-option="${id}"] [data-move="-1"]`);
    const placeNow = async () => (await form.evaluate(orderOf)).indexOf(id);
    for (let at = await placeNow(); at > place; at -= 1) await press(up);
    expect(await placeNow()).toBe(place);
  }
}

export async function pointAt(form: Locator, kind: QuestionKind, value: AnswerValue) {
  if (kind === 'order') return putInOrder(form, value as string[], (button) => button.click());
  if (kind === 'match') {
    for (const [left, right] of value as [string, string][])
      await form.locator(`[data-left="${left}"]`).selectOption(right);
  } else if (kind === 'number' || kind === 'text')
    await form.getByRole('textbox').fill(String(value));
  else
    for (const id of [value].flat())
      await form.locator(`[data-option="${String(id)}"] label`).click();
}

/** Answers a question by the keyboard alone. The right sides of a match begin with letters of their own. */
export async function typeIn(page: Page, form: Locator, kind: QuestionKind, value: AnswerValue) {
  if (kind === 'order')
    return putInOrder(form, value as string[], async (button) => {
      await reach(page, button);
      await page.keyboard.press('Enter');
    });
  if (kind === 'match') {
    for (const [left, right] of value as [string, string][]) {
      const side = form.locator(`[data-left="${left}"]`);
      const text = await side.locator(`option[value="${right}"]`).innerText();
      await reach(page, side);
      await page.keyboard.press(text.slice(0, 1));
      await expect(side).toHaveValue(right);
    }
  } else if (kind === 'choice') {
    await reach(page, form.getByRole('radio'));
    await page.keyboard.press('Space');
    const wanted = form.locator(`input[value="${String(value)}"]`);
    await pressUntil(page, 'ArrowDown', () => wanted.isChecked());
  } else if (kind === 'multiple') {
    for (const id of value as string[]) {
      await reach(page, form.locator(`input[value="${id}"]`));
      await page.keyboard.press('Space');
    }
  } else {
    await reach(page, form.getByRole('textbox'));
    await page.keyboard.type(String(value));
  }
}
