import type { Page } from '@playwright/test';

/** Share of the ground of a text that may be too near to its colour, such as the edge of a drawing. */
const mostUnreadable = 0.05;

interface Text {
  name: string;
  color: string;
  /** Shares of the element and all around it. */
  opacity: number;
  least: number;
  boxes: { left: number; top: number; width: number; height: number }[];
}

/** The texts of elements in the window, with the contrast that they need and where their lines are. */
const findTexts = (page: Page, selectors: string[]): Promise<Text[]> =>
  page.evaluate((given) => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
    return given.flatMap((selector) => {
      const element = document.querySelector(selector);
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const range = document.createRange();
      const boxes = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        })
        .filter(({ left, top, right, bottom, width }) => {
          if (width < 2 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
            return false;
          // Outside of what it scrolls in it is not drawn.
          for (let at = element.parentElement; at; at = at.parentElement) {
            if (getComputedStyle(at).overflow === 'visible') continue;
            const frame = at.getBoundingClientRect();
            if (at !== document.body && at !== document.documentElement)
              if (top < frame.top || bottom > frame.bottom) return false;
          }
          // What a bar or a list covers in part can be scrolled away from it.
          return [
            [(left + right) / 2, (top + bottom) / 2],
            [left + 1, top + 1],
            [right - 1, top + 1],
            [left + 1, bottom - 1],
            [right - 1, bottom - 1],
          ].every(([x = 0, y = 0]) => {
            const front = document.elementFromPoint(x, y);
            return !isBar(front) || element.contains(front) || !!front?.contains(element);
          });
        })
        .map(({ left, top, width, height }) => ({ left, top, width, height }));
      if (boxes.length === 0) return [];
      const style = getComputedStyle(element);
      const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      const color = drawn ? style.fill : style.color;
      const size = Number.parseFloat(style.fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      let opacity = 1;
      for (let at: Element | null = element; at; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity);
      const name = `"${element.textContent?.trim().slice(0, 40)}" (${selector})`;
      return [{ name, color, opacity, least: isLarge ? 3 : 4.5, boxes }];
    });
  }, selectors);

/** A picture of the window without its texts, as what they stand on, and where they are in it. */
async function drawGrounds(page: Page, texts: Text[], selectors: string[]) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*,*::before,*::after{-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important}' +
        'svg :is(text,tspan){fill:transparent!important}',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const places = await findTexts(page, selectors);
  const picture = await page.screenshot({ animations: 'allow' });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  const placed = texts.flatMap((text) => {
    const boxes = places.find(({ name }) => name === text.name)?.boxes;
    return boxes ? [{ ...text, boxes }] : [];
  });
  return { placed, png: picture.toString('base64') };
}

/**
 * Returns which of the elements have a text that cannot be read on what is drawn below it, be that a
 * gradient, a picture or another element: by the pixels, where a computed colour does not tell.
 */
export async function findUnreadable(page: Page, selectors: string[]): Promise<string[]> {
  if (selectors.length === 0) return [];
  const texts = await findTexts(page, selectors);
  if (texts.length === 0) return [];
  const { placed, png: picture } = await drawGrounds(page, texts, selectors);
  return page.evaluate(
    async ({ all, png, most }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('No canvas.');
      context.drawImage(bitmap, 0, 0);
      const scale = bitmap.width / innerWidth;
      const channel = (value: number) =>
        value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const light = (color: number[]) => {
        const [red = 0, green = 0, blue = 0] = color.map(channel);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const round = (value: number) => Math.max(1, Math.floor(value * scale));
      return all.flatMap(({ name, color, opacity, least, boxes }) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (/\(([^)]+)\)/.exec(color)?.[1] ?? '')
          .split(/[ ,/]+/)
          .map(Number);
        const cover = alpha * opacity;
        let [count, near, worst] = [0, 0, 21];
        for (const { left, top, width, height } of boxes) {
          const { data } = context.getImageData(
            Math.floor(left * scale),
            Math.floor(top * scale),
            round(width),
            round(height),
          );
          for (let at = 0; at < data.length; at += 4) {
            const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
            const front = [red, green, blue].map(
              (value, part) => value * cover + (ground[part] ?? 0) * (1 - cover),
            );
            const [a, b] = [light(front), light(ground)];
            const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            count += 1;
            if (contrast < least - 0.01) near += 1;
            worst = Math.min(worst, contrast);
          }
        }
        return near / count > most
          ? [`${name} is ${color} on its ground: ${worst.toFixed(2)} of ${least}`]
          : [];
      });
    },
    { all: placed, png: picture, most: mostUnreadable },
  );
}
