import type { SubjectLook } from '~/lib/covers/subjects';
import { Icon } from '../Icon';
import { FigureCover } from './FigureCover';

export interface VideoCoverProps {
  look: SubjectLook;
  speaker: string;
  duration: string;
}

/** The cover of a video: who speaks and how long, with the sign to play it; fills its frame. */
export function VideoCover({ look, speaker, duration }: VideoCoverProps) {
  return (
    <FigureCover look={look} className="h-full">
      <span className="cover-play">
        <Icon name="play" className="size-7 !fill-current" />
      </span>
      <span className="cover-foot">
        <b>{speaker}</b>
        <span>{duration}</span>
      </span>
    </FigureCover>
  );
}
