import { useEffect, useRef } from 'react';
import { getPlayer } from '~/lib/media/player';
import type { Video } from '~/lib/media/video';

/** A video player; its service is not contacted before a press. */
export function VideoPlayer({ video, title }: { video: Video; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={getPlayer(video)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      // Players refuse to start without a referrer; the path is none of their business.
      referrerPolicy="strict-origin"
      className="block aspect-video w-full rounded-card"
    />
  );
}
