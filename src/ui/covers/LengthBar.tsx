export interface LengthBarProps {
  /** How many of its four parts are full; null: nobody knows. */
  parts: number | null;
  text: string;
}

const places = [0, 26, 52, 78];

/** How long something takes: a bar of four parts over the words, at the foot of a cover. */
export function LengthBar({ parts, text }: LengthBarProps) {
  return (
    <span className="cover-length">
      {parts !== null && (
        <svg viewBox="0 0 100 6" width="8em">
          {places.map((x, index) => (
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
