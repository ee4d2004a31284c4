import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.js';
import { storedTheme, storeTheme, THEMES } from '../ui/theme.js';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const NAMES = { system: 'same as the system', light: 'light', dark: 'dark' } as const;

export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const Icon = ICONS[theme];
  return (
    <Button
      kind="quiet"
      className="button-icon"
      aria-label={`Appearance: ${NAMES[theme]}. Change to ${NAMES[next]}`}
      title={`Appearance: ${NAMES[theme]}`}
      onClick={() => {
        storeTheme(next);
        setTheme(next);
      }}
    >
      <Icon size={17} aria-hidden />
    </Button>
  );
}
