/** An event that keeps the worker awake until a promise is settled. */
interface WaitingEvent extends Event {
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** The worker is installed. */
interface InstallEvent extends WaitingEvent {
  readonly addRoutes: (rules: readonly Route[]) => Promise<unknown>;
}

interface Route {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'network';
}

/** A request of a page. */
interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

// The types of workers and those of pages cannot be had together.

/** Whether an event of the worker can keep it awake. All of its life can. */
export function isWaiting(event: Event): event is WaitingEvent {
  return 'waitUntil' in event;
}

/** Whether the browser can be told which requests to send past the worker. */
export function isRouting(event: WaitingEvent): event is InstallEvent {
  return 'addRoutes' in event;
}

/** Whether an event is a request. */
export function isFetchEvent(event: Event): event is FetchEvent {
  return 'respondWith' in event;
}
