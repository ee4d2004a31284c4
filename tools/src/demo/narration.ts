export type Say = (line: string) => void;
export type Step = (title: string) => void;

/** Returns a function that prints the title of a step with its number. */
export function steps(say: Say): Step {
  let n = 0;
  return title => {
    n += 1;
    say(`\n${n}. ${title}`);
  };
}
