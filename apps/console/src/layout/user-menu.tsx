import './user-menu.css';
import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUser } from 'lucide-react';
import { words } from '../format/words.js';
import { useApi, useAppContext, useLogin } from '../session/context.js';

export function UserMenu() {
  const api = useApi();
  const { session } = useAppContext();
  const login = useLogin();
  if (!login) return null;

  // Delete the token even if the request fails, so that a user who cannot reach the sandbox is at least logged out of
  // this tab.
  const logOut = () =>
    api.auth
      .post('/logout')
      .catch(() => undefined)
      .finally(() => session.end('logged-out'));

  return (
    <Menu.Root>
      <Menu.Trigger className="button button-quiet">
        <CircleUser size={17} className="user-menu-icon" aria-hidden />
        <span className="user-menu-name">{login.user.email}</span>
        <ChevronDown size={15} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-layer" align="end" sideOffset={6}>
          <Menu.Popup className="menu">
            <p className="menu-note soft small">
              {login.user.email}
              <br />
              {words(login.user.role)}
              {login.user.rep_code && `, ${login.user.rep_code}`}
            </p>
            {login.user.role === 'advisor' && (
              <Menu.Item className="menu-item" render={<Link to="/trial" />}>
                Trial
              </Menu.Item>
            )}
            <Menu.Item className="menu-item" render={<Link to="/password" />}>
              Change password
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={() => void logOut()}>
              Log out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
