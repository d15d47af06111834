import { Component, type ReactNode } from 'react';

import { reloadTo } from '#lib/reload.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { appText } from './app.text.ts';

/** Props of {@link ErrorBoundary}. */
export interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Stands in for a screen that threw, or whose code could not be loaded, and offers to load the page anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) {
      return this.props.children;
    }
    return (
      <ErrorState
        isScreen
        title={appText.brokenTitle}
        text={appText.brokenHelp}
        retryLabel={appText.reload}
        onRetry={() => {
          reloadTo(window.location.pathname + window.location.search, 0);
        }}
      />
    );
  }
}
