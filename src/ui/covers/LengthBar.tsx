export interface LengthBarProps {
  /** Number of full parts of four; null if unknown. */
  parts: number | null;
  text: string;
}

const offsets = [0, 26, 52, 78];

/** A duration as a bar of four parts, at the foot of a cover. */
export function LengthBar({ parts, text }: LengthBarProps) {
  return (
    <span className="cover-length">
      {parts !== null && (
        <svg viewBox="0 0 100 6" width="8em">
          {offsets.map((x, index) => (
            <rect
              key={x}
              x={x}
              width={22}
              height={6}
              rx={3}
              fillOpacity={index < parts ? undefined : 0.25}
            />
          ))}
        </svg>
      )}
      {text}
    </span>
  );
}
