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
const appContext = makeAppContext(localStorage);
const router = makeRouter({ queries, ...appContext });

// Delete the data of the previous user after a logout, so that the next user cannot see it. Another tab can also replace
// the login without a logout in this tab.
const { session } = appContext;
session.subscribe(() => {
  if (!session.login || !session.continues) queries.clear();
  router.invalidate().catch(reportError);
});
addEventListener('storage', () => session.follow());

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
