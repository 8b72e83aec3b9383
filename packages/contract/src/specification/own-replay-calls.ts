/** Calls of the replay, with reasons; part of our own calls. */
export const replayCalls = {
  'GET /yhjg-dp/sss/Dashboard/replay/frame': 'what has a name in a replay: plants, gates, vehicles, cameras',
  'GET /yhjg-dp/sss/Dashboard/replay/states': 'the state at the start of a part of the past, and its events in order',
  'GET /yhjg-dp/sss/Dashboard/replay/happenings': 'what happened in a window of the past, to jump to',
  'GET /yhjg-warn/replaycase/page': 'case files: windows of the past with notes',
  'GET /yhjg-warn/replaycase/detail': 'one case file',
  'POST /yhjg-warn/replaycase/submit': 'keeping a replay as a case file',
  'POST /yhjg-warn/replaycase/remove': 'removing a case file',
  'POST /yhjg-warn/replaycase/note': 'a note of its author at an instant of a case file',
} as const
