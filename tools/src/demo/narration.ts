export type Say = (line: string) => void;
export type Step = (title: string) => void;

/** Numbers the steps of a tour. */
export function steps(say: Say): Step {
  let n = 0;
  return title => {
    n += 1;
    say(`\n${n}. ${title}`);
  };
}
