import { useLocation, useSearch } from 'wouter';

/** Choosing and reading, or editing and saving. */
export type Step = 1 | 2;

const parameter = 'trin';
const overSelection = { isOverSelection: true };

/** The step stands in the address, so that Back leads from the second to the first, and a reload stays. */
export function useStep(): [Step, (step: Step) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const step = new URLSearchParams(search).get(parameter) === '2' ? 2 : 1;
  const goTo = (next: Step) => {
    if (next === 2) {
      navigate(`${path}?${parameter}=2`, { state: overSelection });
    } else if (isOverSelection()) {
      window.history.back();
    } else {
      navigate(path, { replace: true });
    }
  };
  return [step, goTo];
}

/** Whether the browser's entry before this one is the first step; it knows that even after a reload. */
function isOverSelection(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isOverSelection') === true;
}
