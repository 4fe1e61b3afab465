import type { APIRoute } from 'astro';
import { getEntries } from '~/content/entries';
import { defaultLocale } from '~/i18n/locales';
import { compose, kawungSvg } from '~/lib/kawung';

const gradients = ['laut', 'anggrek', 'hutan'] as const;

/** The covers of the videos, as files of their own that load lazily. */
export async function getStaticPaths() {
  const videos = await getEntries('videos', defaultLocale);
  return videos.map(({ data }, index) => ({
    params: { name: data.youtubeId },
    props: { gradient: gradients[index % gradients.length] },
  }));
}

export const GET: APIRoute = ({ params, props }) =>
  new Response(kawungSvg(compose(params['name'] ?? '', props['gradient'])), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
