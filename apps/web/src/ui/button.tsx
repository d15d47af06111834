import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

/** How much a button asks for attention; at most one primary on a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** `icon` is square and needs an aria-label; `slim` is for a bar of many, a fingertip high where fingers are likely. */
export type ButtonSize = 'medium' | 'large' | 'icon' | 'slim';

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Work is under way: the button cannot be pressed again and shows a spinner. */
  readonly busy?: boolean;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium transition-colors duration-150 select-none ' +
  'disabled:cursor-not-allowed disabled:opacity-55';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink not-disabled:hover:bg-sunken',
  quiet: 'text-ink not-disabled:hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger not-disabled:hover:bg-danger-soft',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-14 px-6 py-3 text-lg',
  icon: 'size-11 shrink-0',
  slim: 'min-h-11 px-3 text-sm whitespace-nowrap lg:min-h-9 lg:px-2.5',
};

/** The one button. It does not submit forms unless `type="submit"` is given. */
export function Button({ variant = 'secondary', size = 'medium', busy = false, ...props }: ButtonProps) {
  const { className, children, disabled, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={busy || disabled === true}
      aria-busy={busy || undefined}
      className={buttonClassName({ variant, size, className })}
    >
      {busy && <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />}
      {busy && size === 'icon' ? null : children}
    </button>
  );
}

/** The look of a button, for links that stand where a button could. */
export function buttonClassName(look: {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string | undefined;
}): string {
  const { variant = 'secondary', size = 'medium', className } = look;
  return clsx(base, variants[variant], sizes[size], className);
}
