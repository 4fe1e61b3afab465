import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Icon } from './Icon';
import { buttonLooks, type ButtonLook } from './html/button-looks';
import type { IconName } from './icons';

export interface ButtonProps {
  children?: ReactNode;
  look?: ButtonLook;
  /** Icon after the text. */
  icon?: IconName;
  className?: string;
  href?: string;
  /** The link leaves the site: it opens in a new tab. */
  isExternal?: boolean;
  /** The link leads to a file, which is kept instead of shown. */
  isFile?: boolean;
  /** Text for assistive technology, if the visible text is ambiguous outside its card. */
  label?: string;
  type?: ButtonHTMLAttributes<HTMLButtonElement>['type'];
  /** Id of its form, if it is outside of it. */
  form?: string;
  onClick?: () => void;
  disabled?: boolean;
  /** Its work is under way: it keeps the focus, and presses do nothing. */
  isBusy?: boolean;
}

/** A button, or a link that looks like one. */
export function Button(props: ButtonProps) {
  const { children, look = 'primary', icon, className = '', href, isExternal, label } = props;
  const classes = `${buttonLooks[look]} ${className}`.trim();
  const content = (
    <>
      {children}
      {icon && <Icon name={icon} className="size-[1.1em]" />}
    </>
  );
  if (href === undefined) {
    const onClick = (event: MouseEvent) => {
      if (props.isBusy) event.preventDefault();
      else props.onClick?.();
    };
    return (
      <button
        type={props.type ?? 'button'}
        form={props.form}
        className={classes}
        aria-label={label}
        aria-disabled={props.isBusy || undefined}
        data-again={icon === 'retry' ? '' : undefined}
        disabled={props.disabled}
        onClick={onClick}
      >
        {content}
      </button>
    );
  }
  const target = {
    ...(isExternal && { target: '_blank', rel: 'noopener' }),
    ...(props.isFile && { download: '' }),
  };
  return (
    <a href={href} className={classes} aria-label={label} onClick={props.onClick} {...target}>
      {content}
    </a>
  );
}
