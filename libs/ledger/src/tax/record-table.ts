const ROWS_MIN = 8;
const GROWTH = 4;
const ROW_BITS = 13;
const ROWS_PER_PAGE = 1 << ROW_BITS;
const ROW_MASK = ROWS_PER_PAGE - 1;

/**
 * Records of whole numbers, end to end in pages; a record is known by its row. A fold of a million entries spends most
 * of its time making and moving objects when each of its lots and gains is one.
 */
export abstract class RecordTable {
  private readonly pages: number[][];
  private rows = 0;
  private room = ROWS_MIN;

  protected constructor(private readonly width: number) {
    this.pages = [zeros(width * ROWS_MIN)];
  }

  get count(): number {
    return this.rows;
  }

  /** Makes room for one more record, and answers its row. Its cells are zero unless there were others before. */
  protected addRow(): number {
    if (this.rows === this.room) this.grow();
    this.rows += 1;
    return this.rows - 1;
  }

  /** Starts over with no record. Whoever adds more writes all of their cells. */
  protected clearRows(): void {
    this.rows = 0;
  }

  /** The page that a row is on, and where it begins there. */
  protected pageOf(row: number): number[] {
    return this.pages[row >> ROW_BITS] as number[];
  }

  protected placeOf(row: number): number {
    return (row & ROW_MASK) * this.width;
  }

  protected cell(row: number, cell: number): number {
    return this.pageOf(row)[this.placeOf(row) + cell] as number;
  }

  protected set(row: number, cell: number, value: number): void {
    this.pageOf(row)[this.placeOf(row) + cell] = value;
  }

  /** The first page grows until it is as large as all others are. */
  private grow(): void {
    if (this.room >= ROWS_PER_PAGE) {
      this.pages.push(zeros(ROWS_PER_PAGE * this.width));
      this.room += ROWS_PER_PAGE;
      return;
    }
    this.room = Math.min(this.room * GROWTH, ROWS_PER_PAGE);
    const wider = zeros(this.room * this.width);
    for (const [at, value] of this.pages[0]?.entries() ?? []) wider[at] = value;
    this.pages[0] = wider;
  }
}

const blanks = new Map<number, number[]>();

/**
 * An array that V8 keeps as plain doubles, which a copy of such an array is. A typed array is kept outside of the heap,
 * and every 64 MB of those make it look through the whole heap for garbage.
 */
function zeros(length: number): number[] {
  let blank = blanks.get(length);
  if (!blank) {
    // biome-ignore lint/plugin: no amount, but what makes V8 choose doubles.
    blank = Array.from({ length }, () => 0.5);
    for (let at = 0; at < length; at += 1) blank[at] = 0;
    blanks.set(length, blank);
  }
  return blank.slice();
}
