import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from '#storefront/ui/navigation/link.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'volt' | 'ink' | 'outline' | 'quiet' | 'text' | 'on-ink' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: 40 | 48 | 56;
  /** Full width. */
  wide?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

interface Busy {
  busy?: boolean;
  busyText?: string | undefined;
}

type Plain = ButtonLook &
  Busy &
  Omit<ComponentProps<'button'>, keyof ButtonLook> & { to?: undefined; href?: undefined };
type Routed = ButtonLook & Omit<LinkProps, keyof ButtonLook> & { href?: undefined };
type Anchored = ButtonLook & Omit<ComponentProps<'a'>, keyof ButtonLook> & { to?: undefined; href: string };

export type ButtonProps = Plain | Routed | Anchored;

/** A button, or a link that looks like one: `to` makes a router link, `href` a plain one. */
export function Button(props: ButtonProps) {
  if (props.to !== undefined) return <RoutedButton {...props} />;
  if (props.href !== undefined) return <AnchoredButton {...props} />;
  return <PlainButton {...props} />;
}

function RoutedButton({ variant, size, wide, icon, iconEnd, children, className, ...rest }: Routed) {
  return (
    <Link {...rest} className={classNames({ variant, size, wide, className })}>
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </Link>
  );
}

function AnchoredButton({ variant, size, wide, icon, iconEnd, children, className, ...rest }: Anchored) {
  return (
    <a {...rest} className={classNames({ variant, size, wide, className })}>
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </a>
  );
}

function PlainButton(props: Plain) {
  const { variant, size, wide, icon, iconEnd, children, className, busy, busyText, onClick, type, ...rest } =
    props;
  const label = typeof children === 'string' ? children : undefined;
  // Not `disabled`: that would lose the keyboard focus. A prevented click also prevents submitting with Enter.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames({ variant, size, wide, className })}
      onClick={click}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
    >
      <Face
        icon={busy ? <Spinner size={20} /> : icon}
        iconEnd={busy ? null : iconEnd}
        otherText={busy ? label : busyText}
      >
        {busy ? (busyText ?? children) : children}
      </Face>
    </button>
  );
}

interface FaceProps {
  icon: ReactNode;
  iconEnd: ReactNode;
  /** Text of the other state, laid out invisibly, so that the width stays when the state changes. */
  otherText?: string | undefined;
  children: ReactNode;
}

function Face({ icon, iconEnd, otherText, children }: FaceProps) {
  // Plain text needs no wrapper, and a page has dozens of such buttons.
  if (typeof children === 'string' && !icon && !iconEnd && otherText === undefined) return children;
  return (
    <span className={styles.face} data-other={otherText}>
      <span className={styles.content}>
        {icon}
        <span>{children}</span>
        {iconEnd}
      </span>
    </span>
  );
}

interface Choice {
  variant: ButtonVariant | undefined;
  size: 40 | 48 | 56 | undefined;
  wide: boolean | undefined;
  className: string | undefined;
}

function classNames({ variant = 'ink', size = 48, wide, className }: Choice): string {
  return [styles.button, styles[variant], styles[`size-${size}`], wide && styles.wide, className]
    .filter(Boolean)
    .join(' ');
}
