import './as-of-slider.css';
import { useEffect, useId, useRef, useState } from 'react';
import { day } from '../format/times.js';
import { Button } from '../ui/button.js';
import { dateOfDay, dayNumber } from './days.js';

/**
 * Delay in milliseconds before the selected day is requested. While the user drags the slider, the days in between are
 * not requested.
 */
const REST_MS = 250;

interface AsOfSliderProps {
  /** The first day of the account. */
  readonly first: string;
  readonly today: string;
  /** The selected day. Undefined for the current time. */
  readonly asOf: string | undefined;
  readonly onChange: (asOf: string | undefined) => void;
}

/** Selects a day of an account. Arrow keys move by one day, Page Up and Page Down by about one month. */
export function AsOfSlider({ first, today, asOf, onChange }: AsOfSliderProps) {
  const id = useId();
  const [min, max] = [dayNumber(first), dayNumber(today)];
  const chosen = asOf === undefined ? max : Math.min(Math.max(dayNumber(asOf), min), max);
  const [moving, setMoving] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (to: number) => {
    const place = Math.min(Math.max(to, min), max);
    setMoving(place);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setMoving(undefined);
      onChange(place === max ? undefined : dateOfDay(place));
    }, REST_MS);
  };
  const shown = moving ?? chosen;
  const said = shown === max ? 'Now' : day(dateOfDay(shown));
  return (
    <div className="as-of">
      <label className="visually-hidden" htmlFor={id}>
        Day of the positions
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={shown}
        aria-valuetext={said}
        onChange={({ target }) => move(Number(target.value))}
        onKeyDown={event => {
          const step = { PageUp: 30, PageDown: -30 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(shown + step);
        }}
      />
      <span className="row">
        <output htmlFor={id} className="figure">
          {said}
        </output>
        {shown !== max && (
          <Button kind="quiet" onClick={() => move(max)}>
            Back to now
          </Button>
        )}
      </span>
    </div>
  );
}
