import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import './styles.css';

import { App } from '#app/app.tsx';
import { beginEarly } from '#app/begin-early.ts';
import { resumeWantedPath } from '#app/wanted-path.ts';
import { tolerateTranslation } from '#lib/tolerate-translation.ts';
import { registerServiceWorker } from '#lib/register-service-worker.ts';
import { restoreCarriedToast } from '#lib/toast.ts';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('index.html has no element with the id root.');
}
restoreCarriedToast();
resumeWantedPath();
beginEarly(window.location);
registerServiceWorker();
tolerateTranslation(document);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
