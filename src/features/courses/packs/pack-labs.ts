import { isLab, labPicture } from '~/config/labs';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getLabDictionary } from '~/labs/dictionary';
import { fill } from '~/lib/fill';
import { escapeXml } from '~/lib/text-forms/signs';

const slot = /<div data-lab="([a-z-]+)"><\/div>/g;

/** Puts a picture and an address in slot of each lab: files run no scripts. */
export function drawLabs(html: string, lang: Locale, origin: string): string {
  const { labs, labPages } = getLabDictionary(lang);
  return html.replace(slot, (_, slug: string) => {
    if (!isLab(slug)) return '';
    const { title, sentence, alt } = labPages[slug];
    const address = origin + localizedPath(lang, paths.lab(slug));
    const link = `<a href="${escapeXml(address)}">${escapeXml(address.replace(/^https?:\/\//, ''))}</a>`;
    return (
      `<figure class="lesson-figure"><img src="${labPicture(slug, lang)}" alt="${escapeXml(alt)}" />` +
      `<figcaption>${escapeXml(`${labs.kind}: ${title}. ${sentence}`)} ` +
      `${fill(escapeXml(labs.inFile), { address: link })}</figcaption></figure>`
    );
  });
}
