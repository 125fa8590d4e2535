export const gestureField = 'geste';
export const gestures = { start: 'commencer', report: 'signaler' } as const;
