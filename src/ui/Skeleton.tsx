export interface SkeletonProps {
  className?: string;
}

/** A grey bar in the place and size of what comes. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return <span className={`skeleton block ${className}`} />;
}

/** In full, since the stylesheet keeps only the names it finds. */
const shapes = {
  event: '',
  bootcamp: 'ghost-bootcamp',
  course: 'ghost-course',
  job: 'ghost-job',
  row: 'ghost-row',
} as const;

export interface CardSkeletonProps {
  /** Shape of the picture on top, and height of the text below it (parts.css, `.ghost`). */
  kind: keyof typeof shapes;
}

/**
 * A grey card in the shape of what comes. Its lines are drawn by the stylesheet: in the page it is
 * one element.
 */
export function CardSkeleton({ kind }: CardSkeletonProps) {
  return <li className={`card ghost ${shapes[kind]}`} />;
}

export interface SkeletonListProps extends CardSkeletonProps {
  count: number;
  /** The grid of the list that comes. */
  className: string;
}

/** Grey cards in the place of a list. */
export function SkeletonList({ kind, count, className }: SkeletonListProps) {
  return (
    <ul className={`js-only ${className}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} kind={kind} />
      ))}
    </ul>
  );
}
