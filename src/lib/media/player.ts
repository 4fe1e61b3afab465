import type { Video } from './video.ts';

/** Returns the address of a video's player, which autoplays and sets no cookies before playing. */
export function getPlayer(video: Video): string {
  const { id, start } = video;
  if (video.service === 'youtube') {
    const query = new URLSearchParams({ autoplay: '1', rel: '0' });
    if (video.playlist) query.set('list', video.playlist);
    if (start) query.set('start', String(start));
    return `https://www.youtube-nocookie.com/embed/${id}?${query}`;
  }
  const query = new URLSearchParams({ autoplay: '1', dnt: '1' });
  if (video.secret) query.set('h', video.secret);
  return `https://player.vimeo.com/video/${id}?${query}${start ? `#t=${start}s` : ''}`;
}
