/** The id of a YouTube video that an address leads to, or null. */
export function youtubeId(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const host = url.hostname.replace(/^(www|m)\./, '');
  const path = url.pathname.split('/').filter(Boolean);
  const id =
    host === 'youtu.be'
      ? path[0]
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? path[0] === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'live', 'shorts'].includes(path[0] ?? '')
            ? path[1]
            : null
        : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}
