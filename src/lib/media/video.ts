/** A video of a service whose player we can embed. */
export type Video =
  | { service: 'youtube'; id: string; playlist?: string; start?: number }
  /** `secret` opens a video that is not listed. */
  | { service: 'vimeo'; id: string; secret?: string; start?: number };

export const videoServices = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** Parses a time such as `90`, `90s` or `1h2m3s` into seconds; undefined if it is not one. */
function parseSeconds(text: string | null | undefined): number | undefined {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '');
  const [hours, minutes, seconds] = (match ?? []).slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) || undefined;
}

const getParameter = ({ hash }: URL, name: string) => new URLSearchParams(hash.slice(1)).get(name);

function youtube(url: URL, host: string): Video | null {
  const [first = '', second] = url.pathname.split('/').filter(Boolean);
  const query = url.searchParams;
  const isShort = host === 'youtu.be';
  if (!isShort && !['youtube.com', 'music.youtube.com', 'youtube-nocookie.com'].includes(host)) {
    return null;
  }
  const id = isShort
    ? first
    : first === 'watch'
      ? query.get('v')
      : ['embed', 'live', 'shorts', 'v'].includes(first)
        ? second
        : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const playlist = query.get('list') ?? '';
  const start = parseSeconds(query.get('t') ?? query.get('start') ?? getParameter(url, 't'));
  return {
    service: 'youtube',
    id,
    playlist: /^[\w-]{2,64}$/.test(playlist) ? playlist : undefined,
    start,
  };
}

/** A number, also below channels, groups and showcases; behind it the secret of a video not listed. */
const vimeoPath =
  /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|video\/)?(\d{4,12})(?:\/([0-9a-f]{6,32}))?\/?$/;

function vimeo(url: URL, host: string): Video | null {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const [, id, inPath] = vimeoPath.exec(url.pathname) ?? [];
  if (!id) return null;
  const secret = url.searchParams.get('h') ?? inPath ?? '';
  const start = parseSeconds(getParameter(url, 't'));
  return {
    service: 'vimeo',
    id,
    secret: /^[0-9a-f]{6,32}$/.test(secret) ? secret : undefined,
    start,
  };
}

/** The video of YouTube or Vimeo that an address leads to, or null. */
export function getVideo(address: string): Video | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m)\./, '');
  return youtube(url, host) ?? vimeo(url, host);
}
