import { useEffect, useRef } from 'react';
import { playerOf, type Video } from '~/lib/media/video';

/** The player of a video, once somebody has asked for it: nothing is asked of its service before. */
export function VideoPlayer({ video, title }: { video: Video; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={playerOf(video)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      // Players refuse to start where nobody says whose page they are on; the path is none of theirs.
      referrerPolicy="strict-origin"
      className="block aspect-video w-full rounded-card"
    />
  );
}
