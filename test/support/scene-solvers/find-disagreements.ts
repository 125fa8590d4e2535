import type { CrossingClaim } from '#domain/scene/crossings/ask-crossing.ts';
import type { DistanceClaim } from '#domain/scene/distances/ask-distance.ts';
import type { LaneClaim } from '#domain/scene/lanes/ask-lane.ts';
import type { OvertakingClaim } from '#domain/scene/overtaking/ask-overtaking.ts';
import type { PriorityClaim } from '#domain/scene/priorities/ask-priority.ts';
import type { SceneAnswer, SceneQuestion } from '#domain/scene/question.ts';
import type { SignClaim } from '#domain/scene/signs/ask-sign.ts';
import type { SpeedClaim } from '#domain/scene/speeds/ask-speed.ts';
import type { StoppingClaim } from '#domain/scene/stopping/ask-stopping.ts';
import type { ZoneClaim } from '#domain/scene/zones/ask-zone.ts';
import { solveCrossing } from './solve-crossing.ts';
import { solveLane } from './solve-lane.ts';
import { solveOvertaking } from './solve-overtaking.ts';
import { solvePriority } from './solve-priority.ts';
import { solveDistance, solveSpeed } from './solve-road.ts';
import { solveSign } from './solve-sign.ts';
import { solveStopping } from './solve-stopping.ts';
import { solveZone } from './solve-zone.ts';

function solve({ family, scene }: SceneQuestion, { claim, text }: SceneAnswer): boolean {
  if (scene.view === 'above') return solvePriority(scene, claim as PriorityClaim);
  if (scene.view === 'kerb') return solveStopping(scene, claim as StoppingClaim);
  if (scene.view === 'passing') return solveOvertaking(scene, claim as OvertakingClaim);
  if (scene.view === 'lanes') return solveLane(scene, claim as LaneClaim);
  if (scene.view === 'zone') return solveZone(scene, claim as ZoneClaim);
  if (scene.view === 'crossing') return solveCrossing(scene, claim as CrossingClaim, text);
  if (scene.view !== 'ahead') return false;
  if (family === 'signs') return solveSign(scene, claim as SignClaim, text);
  if (family === 'speeds') return solveSpeed(scene, claim as SpeedClaim);
  return solveDistance(scene, claim as DistanceClaim);
}

/** The answers of a question whose marks differ from the solver's. */
export function findDisagreements(question: SceneQuestion): string[] {
  return question.answers
    .filter((answer) => solve(question, answer) !== answer.right)
    .map(({ text, right }) => `${question.question} ${text} (${right}) ${JSON.stringify(question.scene)}`);
}
