/*
 * The limit of the ledger benchmark: the same trades folded into cash, positions, first-in-first-out lots and gains by
 * a compiled program on 64-bit whole numbers. It knows no wash sales, no other lot method and no correction.
 *
 *   fold FILE   reads records written by native-peer.ts, prints seconds and the summary
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum kind { BUY, SELL, DEPOSIT, DIVIDEND };

struct trade { int32_t kind, day, symbol, unused; int64_t quantity, amount; };
struct lot { int64_t quantity, cost, from, cost_up_to_from; int32_t acquired; };
struct gain { int64_t quantity, proceeds, cost; int32_t acquired, disposed, symbol; };
struct book { struct lot *lots; size_t head, count, room; int64_t held; };

static int64_t half_even(__int128 numerator, int64_t denominator) {
  int64_t quotient = (int64_t)(numerator / denominator);
  __int128 twice = (numerator - (__int128)quotient * denominator) * 2;
  return twice > denominator || (twice == denominator && quotient % 2) ? quotient + 1 : quotient;
}

static int64_t cost_up_to(const struct lot *lot, int64_t shares) {
  return shares == lot->quantity ? lot->cost : half_even((__int128)lot->cost * shares, lot->quantity);
}

static void buy(struct book *book, const struct trade *trade) {
  if (book->count == book->room) {
    book->room = book->room ? book->room * 2 : 64;
    book->lots = realloc(book->lots, book->room * sizeof *book->lots);
  }
  book->lots[book->count++] = (struct lot){trade->quantity, trade->amount, 0, 0, trade->day};
  book->held += trade->quantity;
}

static struct gain *sell(struct book *book, const struct trade *trade, struct gain *gains) {
  int64_t left = trade->quantity, proceeds = trade->amount;
  book->held -= left;
  while (left > 0) {
    struct lot *lot = &book->lots[book->head];
    int64_t remaining = lot->quantity - lot->from;
    int64_t taken = remaining < left ? remaining : left;
    int64_t up_to = cost_up_to(lot, lot->from + taken);
    int64_t part = taken == left ? proceeds : half_even((__int128)proceeds * taken, left);
    *gains++ = (struct gain){taken, part, up_to - lot->cost_up_to_from, lot->acquired, trade->day, trade->symbol};
    lot->from += taken;
    lot->cost_up_to_from = up_to;
    if (lot->from == lot->quantity) book->head++;
    left -= taken;
    proceeds -= part;
  }
  return gains;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  size_t count = (size_t)ftell(file) / sizeof(struct trade);
  rewind(file);
  struct trade *trades = malloc(count * sizeof *trades);
  if (fread(trades, sizeof *trades, count, file) != count) return 2;
  fclose(file);

  int32_t symbols = 0;
  for (size_t i = 0; i < count; i++)
    if (trades[i].symbol >= symbols) symbols = trades[i].symbol + 1;

  double started = seconds();
  struct book *books = calloc((size_t)symbols, sizeof *books);
  struct gain *gains = malloc(2 * count * sizeof *gains), *end = gains;
  int64_t cash = 0;
  for (size_t i = 0; i < count; i++) {
    const struct trade *trade = &trades[i];
    cash += trade->kind == BUY ? -trade->amount : trade->amount;
    if (trade->kind == BUY) buy(&books[trade->symbol], trade);
    else if (trade->kind == SELL) end = sell(&books[trade->symbol], trade, end);
  }
  double took = seconds() - started;

  int64_t shares = 0, cost = 0, gain = 0;
  for (int32_t s = 0; s < symbols; s++) {
    shares += books[s].held;
    for (size_t i = books[s].head; i < books[s].count; i++)
      cost += books[s].lots[i].cost - books[s].lots[i].cost_up_to_from;
  }
  for (struct gain *row = gains; row < end; row++) gain += row->proceeds - row->cost;
  printf("%.9f %lld %lld %lld %lld\n", took, (long long)cash, (long long)shares, (long long)cost, (long long)gain);
  return 0;
}
