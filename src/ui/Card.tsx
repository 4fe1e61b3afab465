import type { ReactNode } from 'react';

export interface CardProps {
  children?: ReactNode;
  className?: string;
  as?: 'div' | 'article' | 'li';
  /** Lifts a little under the pointer. */
  lifts?: boolean;
}

/** A raised surface; cards of one row share their height, their last child sits at the bottom. */
export function Card({ children, className = '', as: Tag = 'div', lifts }: CardProps) {
  return (
    <Tag className={`card flex flex-col overflow-hidden ${lifts ? 'card-link' : ''} ${className}`}>
      {children}
    </Tag>
  );
}
