import { arrived, untilHeard } from '@sandbourse/test-support';
import { Clock } from '../../clock.js';
import { silent } from './bus.fixtures-spec.js';
import { type Member, Membership } from './membership.js';

/**
 * Makes members that leave the group when the test lets them. Each attempt to join returns the next given result. After
 * the last result, every attempt succeeds.
 */
function setup(...answers: ('in' | 'refused')[]) {
  const members: { fallOut: () => void; left: boolean }[] = [];
  let joins = 0;
  const join = async (): Promise<Member> => {
    joins += 1;
    if (answers.shift() === 'refused') throw new Error('refused');
    let end: (reason: unknown) => void = () => undefined;
    const gone = new Promise<unknown>(resolve => {
      end = resolve;
    });
    const member = { fallOut: () => end(new Error('lost')), left: false };
    members.push(member);
    arrived();
    return {
      gone: () => gone,
      leave: async () => {
        member.left = true;
        end('left');
      },
    };
  };
  const start = (firstJoinMs = 60_000) =>
    Membership.start({ group: 'baas', join, clock: new Clock(), log: silent, rejoinDelayMs: 1, firstJoinMs });
  return { start, members, joins: () => joins };
}

describe('a membership', () => {
  it('joins again whenever a member falls out, however often it is refused', async () => {
    const { start, members, joins } = setup('in', 'refused', 'refused', 'in');
    const membership = await start();

    members[0]?.fallOut();
    await untilHeard(() => expect(members).toHaveLength(2));
    members[1]?.fallOut();
    await untilHeard(() => expect(members).toHaveLength(3));

    expect(joins()).toBe(5);
    await membership.stop();
  });

  it('waits for a broker that takes no members yet', async () => {
    const { start, members } = setup('refused', 'refused', 'in');

    const membership = await start();

    expect(members).toHaveLength(1);
    await membership.stop();
  });

  it('does not start when it is never let in', async () => {
    const { start } = setup(...Array<'refused'>(1_000).fill('refused'));

    await expect(start(10)).rejects.toThrow('refused');
  });

  it('ends with its member, and does not join again', async () => {
    const { start, members, joins } = setup();
    const membership = await start();

    await membership.stop();

    expect(members.map(({ left }) => left)).toEqual([true]);
    expect(joins()).toBe(1);
  });

  it('leaves nobody behind when it is stopped while it joins again', async () => {
    const { start, members } = setup('in', 'refused');
    const membership = await start();
    members[0]?.fallOut();

    await membership.stop();

    for (const member of members.slice(1)) expect(member.left).toBe(true);
  });
});
