import { useMutation } from '@tanstack/react-query';
import { useApi, useAppContext } from '../session/context.js';

/** Returns the mutation that logs in with an email and a password, and begins the login of this browser. */
export function useLogIn() {
  const api = useApi();
  const { session } = useAppContext();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => api.auth.post('/login', { body }),
    onSuccess: ({ access_token, user }) => session.begin({ token: access_token, user }),
  });
}
