import '@fontsource-variable/inter/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './api/query-client.js';
import { fetchPages, makeRouter } from './router.js';
import { AppContextProvider, makeAppContext } from './session/context.js';
import { applyTheme, storedTheme } from './ui/theme.js';

applyTheme(storedTheme());

const queries = makeQueryClient();
const appContext = makeAppContext(sessionStorage);
const router = makeRouter({ queries, ...appContext });

// After a logout, delete the data of the previous user, so that the next user cannot see it. The next user starts on
// the same page.
appContext.session.subscribe(() => {
  if (!appContext.session.login) queries.clear();
  router.invalidate().catch(reportError);
});

const root = document.getElementById('root');
if (!root) throw new Error('the document has no root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <AppContextProvider value={appContext}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AppContextProvider>
    </CSPProvider>
  </StrictMode>,
);

/** Delay before the code of the other pages is fetched, in milliseconds, so that it does not delay the first page. */
const AFTER_FIRST_PAGE_MS = 4_000;
setTimeout(() => fetchPages(router).catch(reportError), AFTER_FIRST_PAGE_MS);
