import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component whose code comes later. */
export type LoadedLater<Props> = ComponentType<Props> & {
  /** Fetches the code before it is drawn. A failure shows when it is drawn. */
  readonly load: () => void;
};

/**
 * A component whose code is fetched when it is first drawn, unless its `load` was called before; `placeholder` stands in its
 * place meanwhile. When the code cannot be had, drawing it throws, for the error boundary; drawn anew, it tries again.
 *
 * It takes the place of React's `lazy`, which lets 300 ms pass between two placeholders that end: the app, its shell and
 * a screen one after the other took more than half a second before the first question to the server.
 */
export function loadedLater<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): LoadedLater<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const load = () => {
    loading ??= fetchCode().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  function Later(props: Props) {
    const [state, setState] = useState<State<Props>>(() => ({ component: loaded, failure: null }));
    const { component: Component, failure } = state;
    const isMissing = Component === null;
    useEffect(() => {
      let isGone = false;
      const show = (next: State<Props>) => {
        if (!isGone) {
          setState(next);
        }
      };
      if (isMissing) {
        load().then(
          (component) => {
            show({ component, failure: null });
          },
          (error: unknown) => {
            show({ component: null, failure: { error } });
          },
        );
      }
      return () => {
        isGone = true;
      };
    }, [isMissing]);
    if (failure !== null) {
      throw failure.error;
    }
    return Component === null ? placeholder : <Component {...props} />;
  }

  return Object.assign(Later, {
    load: () => {
      load().catch(() => undefined);
    },
  });
}

interface State<Props> {
  readonly component: ComponentType<Props> | null;
  readonly failure: { readonly error: unknown } | null;
}
