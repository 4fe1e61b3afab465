import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { userCookie } from '~/lib/user-hint';
import { adminCookie, call, getCookie, someAddress, someRegistration } from '../support/accounts';
import { desktop, openPage, openProfile, phone, type WatchedPage } from './browser';
import { createEvent } from './events';
import { longUnless } from '../support/long';
import { learnerPages, loginPages, someReportForm, staffPages } from './private-pages';
import { publicPages } from '../support/public-pages';
import { openQuietly } from './quiet';
import { findSheetProblems, sheet } from './sheet';
import { findShifts } from './shifts';
import { expect, test as base } from './test';
import { served } from '../support/served';

const { origin } = served;

type Reader = 'visitor' | 'learner' | 'admin';

/** A learner whose name is as long as a name may be. */
async function createLongNamed(): Promise<{ cookie: string; hint: string }> {
  const registration = someRegistration();
  const username = registration.username.padEnd(30, 'm');
  const headers = { 'x-forwarded-for': someAddress() };
  const body = { ...registration, username };
  const cookie = getCookie(await call(origin, 'POST', api.register, { body, headers }));
  await call(origin, 'POST', api.enroll, { cookie, body: { courseId: site.featuredCourseId } });
  return { cookie, hint: `user:${username}` };
}

/** A page a worker for each reader, which opens all that they read. */
const test = base.extend<object, { openAs: (reader: Reader) => Promise<WatchedPage> }>({
  openAs: [
    async ({ browser }, use) => {
      const open = async (reader: Reader): Promise<WatchedPage> => {
        const context = await openProfile(browser, { viewport: phone, reducedMotion: 'reduce' });
        const person =
          reader === 'admin'
            ? { cookie: await adminCookie(origin), hint: 'admin:admin' }
            : reader === 'learner' && (await createLongNamed());
        if (person) {
          const [name = '', value = ''] = person.cookie.split('=');
          await context.addCookies([
            { name, value, url: origin },
            { name: userCookie, value: person.hint, url: origin },
          ]);
        }
        return openPage(context, { allowedErrors: /404/ });
      };
      const pages = new Map<Reader, Promise<WatchedPage>>();
      await use((reader) => {
        const page = pages.get(reader) ?? open(reader);
        pages.set(reader, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'parallel' });

/** The longest that the time of an event is written. */
const someNightEvent = async (): Promise<string> => {
  const times = { startsAt: '2030-09-25T23:30', endsAt: '2030-09-26T00:30' };
  return paths.event((await createEvent(origin, times)).slug);
};

const cases: {
  name: string;
  reader: Reader;
  pathAt: (origin: string) => string | Promise<string>;
}[] = [
  ...publicPages.map((page) => ({ ...page, reader: 'visitor' as const })),
  { name: 'an event over midnight', reader: 'visitor', pathAt: someNightEvent },
  ...loginPages.map((path) => ({ name: path, reader: 'visitor' as const, pathAt: () => path })),
  ...learnerPages.map((path) => ({ name: path, reader: 'learner' as const, pathAt: () => path })),
  { name: 'a form that reports a work', reader: 'learner', pathAt: someReportForm },
  // The form of an event is heavier than the pages whose scripts are weighed.
  ...[...staffPages, paths.adminEventTab(1, 'edit')].map((path) => ({
    name: path,
    reader: 'admin' as const,
    pathAt: () => path,
  })),
];

/** Text as large as browsers can be told to make it; 100 takes that back. */
async function setText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
}

/** What of a page is wider than its window, or a text that is cut. */
const findWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : [];
    const ruler = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll<HTMLSelectElement>(
      'select:not(.question-pick *)',
    )) {
      const text = select.selectedOptions[0]?.text;
      if (!ruler || !text || !select.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      ruler.font = font;
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (ruler.measureText(text).width > room + 1) found.push(`"${text}" is cut`);
    }
    for (const element of document.querySelectorAll('body *:not(pre, input, .sr-only, .find *)')) {
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      if (isText && isCut && getComputedStyle(element).overflowX === 'hidden')
        found.push(`"${element.textContent?.trim().slice(0, 40)}" is cut`);
    }
    return found;
  });

/** Examples within fields that are cut on a phone. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ruler = document.createElement('canvas').getContext('2d');
    const found: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!ruler || !field.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      ruler.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (ruler.measureText(field.placeholder).width > room + 1)
        found.push(`"${field.placeholder}" is cut`);
    }
    return found;
  });

/** Titles that end in an ellipsis. */
const findCutTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
      .filter((title) => {
        if (title.matches('.sr-only') || !title.checkVisibility()) return false;
        if (getComputedStyle(title).overflow === 'visible') return false;
        range.selectNodeContents(title);
        const { bottom, right } = title.getBoundingClientRect();
        return [...range.getClientRects()].some(
          (line) => line.top > bottom - 2 || line.right > right + 2,
        );
      })
      .map((title) => `"${title.textContent}" is cut`);
  });

/** Text of three lines or more in a column that has no room for a long word. */
const findNarrow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const narrow = 120;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent || parent.closest('.sr-only, svg, table, option'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      let column = parent;
      while (column.parentElement && getComputedStyle(column).display === 'inline')
        column = column.parentElement;
      if (lines.size > 2 && column.getBoundingClientRect().width < narrow)
        found.push(`"${text.nodeValue.trim().slice(0, 40)}" stands in a narrow column`);
    }
    return found;
  });

/** Words that touch, since no space stands between two elements or sentences in the page. */
const findJoined = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const folded = [...document.querySelectorAll('details:not([open])')] as HTMLDetailsElement[];
    for (const part of folded) part.open = true;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxOf = (node: Node, from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const found: string[] = [];
    let before: Node | undefined;
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      const value = text.nodeValue ?? '';
      if (!value || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.sr-only, svg, pre, option, script, style')) continue;
      const sentences = /.{0,15}\p{Ll}(?<!DataTalks)[.!?]\p{Lu}\p{Ll}.{0,15}/u.exec(value)?.[0];
      if (sentences) found.push(`"${sentences}" lacks a space`);
      const last = before?.nodeValue ?? '';
      if (before && /[\p{L}\p{N}.,:;!?)%]$/u.test(last) && /^[\p{L}\p{N}(]/u.test(value)) {
        const end = boxOf(before, last.length - 1, last.length);
        const start = boxOf(text, 0, 1);
        const isSameLine = end.bottom > start.top && start.bottom > end.top;
        if (isSameLine && Math.abs(start.left - end.right) < 1.5)
          found.push(`"${last.slice(-20)}" touches "${value.slice(0, 20)}"`);
      }
      before = text;
    }
    for (const part of folded) part.open = false;
    return found;
  });

/** Links, buttons and headings that something else lies on, but for bars that stay. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
    const found: string[] = [];
    for (const element of document.querySelectorAll(
      ':is(a, button, summary, h1, h2, h3):not(thead *)',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      element.scrollIntoView({ block: 'center' });
      const tops = [...element.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ left, top, width, height }) =>
          document.elementFromPoint(left + width / 2, top + height / 2),
        );
      const isSeen = (top: Element | null) =>
        !top || element.contains(top) || top.contains(element) || isBar(top);
      if (tops.length === 0 || tops.some(isSeen)) continue;
      found.push(
        `"${element.textContent?.trim().slice(0, 40)}" is covered by ${tops[0]?.outerHTML.slice(0, 80)}`,
      );
    }
    scrollTo(0, 0);
    return found;
  });

/** Targets lower or narrower than 24 px, except for those within a line of text. */
const findSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, select')]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isHidden = width <= 1 || !target.checkVisibility({ visibilityProperty: true });
        const isInline = getComputedStyle(target).display === 'inline';
        return !isHidden && !isInline && Math.min(width, height) < 24;
      })
      .map((target) => `${target.textContent?.trim().slice(0, 30)} is too small a target`),
  );

/** Bars that stay where they are while the text is scrolled. */
const findBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return /fixed|sticky/.test(position) && element.checkVisibility() && width * height > 4;
      })
      .map((element) => `${element.className || element.tagName} stays`),
  );

/** What cannot be seen in forced colours: icons without a colour, and what has lost its edge. */
const findUnseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const name = (element: Element) =>
      `${element.className} "${element.textContent?.trim().slice(0, 30)}"`;
    const isFilled = (element: Element) => getComputedStyle(element).backgroundColor !== ground;
    /** What is marked has a ground of its own, on which an icon is drawn in that of the page. */
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(
        element.closest('[aria-current]') ?? document.body,
      );
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? ground : backgroundColor;
    };
    const hasEdge = (element: Element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      return (
        borderTopStyle !== 'none' &&
        Number.parseFloat(borderTopWidth) > 0 &&
        borderTopColor !== ground
      );
    };
    return [
      ...all('.nav-icon')
        .filter((icon) => getComputedStyle(icon).backgroundColor === groundOf(icon))
        .map((icon) => `${name(icon)} is blank`),
      ...all('.btn, .input:not([type=radio]), .card:not(.rows > *), .step-segments i, .choice')
        .filter((element) => !hasEdge(element) && !isFilled(element))
        .map((element) => `${name(element)} has no edge`),
      ...all(
        ':is(a, button)[aria-current]:not([aria-current=false]), [role=tab][aria-selected=true]',
      )
        .filter((element) => !isFilled(element))
        .map((element) => `${name(element)} is not marked`),
    ];
  });

/** The width of the ring around what the keyboard is on. */
async function getRing(page: Page): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
}

/** One page of each kind of layout; `npm run test:long` has the others. */
const inShort = new Set<string>([
  ...[paths.home, 'an event', 'a job', 'a certificate', paths.openLesson(1, 'AI-101'), paths.hub],
  ...[paths.dashboard, paths.dashboardCourses, paths.learnClass(site.featuredCourseId, 4)],
  ...[paths.admin, paths.adminEvents, paths.adminCourse(site.featuredCourseId)],
  ...[paths.adminAttendance(1), paths.lab('tokens'), paths.dashboardEvents],
]);

for (const [index, { name, reader, pathAt }] of cases.entries()) {
  const locale = locales[index % locales.length] ?? 'id';
  test(`${reader}, ${locale}: ${name} moves nothing as it arrives, and is read small, enlarged, in forced colours and on paper${longUnless(inShort.has(name))}`, async ({
    openAs,
  }) => {
    const { page, expectClean } = await openAs(reader);
    const address = origin + localizedPath(locale, await pathAt(origin));
    const found: Record<string, string[]> = {};
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      found[`moves at ${viewport.width} px`] = await findShifts(page, address);
    }
    found['titles on a desktop'] = await findCutTitles(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await openQuietly(page, address);
    found['at 320 px'] = [...(await findWide(page)), ...(await findSmall(page))];
    await page.setViewportSize({ width: 320, height: 256 });
    found['at 400 %'] = await findBars(page);
    await page.setViewportSize(phone);
    found['at 360 px'] = [...(await findCut(page)), ...(await findJoined(page))];
    await setText(page, 200);
    found['with text of 200 %'] = await findWide(page);
    await page.setViewportSize({ width: 320, height: 640 });
    found['with text of 200 % at 320 px'] = [
      ...(await findNarrow(page)),
      ...(await findCovered(page)),
    ];
    await setText(page, 100);
    await page.setViewportSize(phone);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      found[`in forced colours, ${colorScheme}`] = await findUnseen(page);
    }
    expect(await getRing(page)).toBeGreaterThanOrEqual(2);
    await page.emulateMedia({ forcedColors: null, colorScheme: 'dark', media: 'print' });
    await page.setViewportSize(sheet);
    found['on paper'] = await findSheetProblems(page);
    await page.emulateMedia({ media: null, colorScheme: null });
    expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
    expectClean();
  });
}
