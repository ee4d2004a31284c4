export type Say = (line: string) => void;
export type Step = (title: string) => void;

/** Counts the steps of a tour as it goes. */
export function steps(say: Say): Step {
  let n = 0;
  return title => {
    n += 1;
    say(`\n${n}. ${title}`);
  };
}
