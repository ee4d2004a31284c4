import { ownSessionsOf } from './firm-session.js';

// biome-ignore format: a table
it.each([
  { firmId: 'SBX7K2M4Q9T0A',   hasSession: false, compIds: ['SBX7K2M4Q9T0A', 'SBX7K2M4Q9T0A-DC'] },
  { firmId: 'HARBOR',          hasSession: true,  compIds: ['HARBOR-DC'] },
  { firmId: 'Müller & Co',     hasSession: false, compIds: ['M_ller___Co', 'M_ller___Co-DC'] },
  { firmId: 'F'.repeat(32),    hasSession: false, compIds: ['F'.repeat(29), `${'F'.repeat(29)}-DC`] },
])('$firmId has the sessions $compIds', ({ firmId, hasSession, compIds }) => {
  const sessions = ownSessionsOf(firmId, { hasSession });
  expect(sessions.map(({ compId }) => compId)).toEqual(compIds);
  expect(sessions.filter(({ isDropCopy }) => isDropCopy).map(({ compId }) => compId)).toEqual(compIds.slice(-1));
  for (const { compId } of sessions) expect(compId).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
});
