export interface SkeletonProps {
  className?: string;
}

/** A grey bar in the place and size of what comes. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return <span className={`skeleton block ${className}`} />;
}
