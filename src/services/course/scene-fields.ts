import * as v from 'valibot';
import { objectNames } from '#domain/scene/objects.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { signNames } from '#domain/scene/signs/sign-table.ts';

const message = ({ received }: v.BaseIssue<unknown>) =>
  `${received} is not known. See src/domain/scene/scene.ts`;
const oneOf = <const Names extends readonly string[]>(...names: Names) => v.picklist(names, message);
const flag = v.optional(v.boolean());
const night = v.optional(v.boolean(), false);
const sky = { weather: v.optional(oneOf('dry', 'rain'), 'dry'), night };

/** Of `scene.ts`, those that a written question may show. Default: a dry day. */
export const sceneField = v.variant(
  'view',
  [
    v.strictObject({ view: v.literal('object'), object: v.picklist(objectNames, message) }),
    v.strictObject({
      view: v.literal('ahead'),
      place: oneOf('town', 'country', 'two-lanes', 'dual', 'motorway'),
      weather: v.optional(oneOf('dry', 'rain', 'snow', 'fog'), 'dry'),
      night,
      driver: v.optional(oneOf('confirmed'), 'confirmed'),
      sign: v.optional(v.strictObject({ name: v.picklist(signNames, message) })),
      posted: v.optional(v.number()),
      speed: v.optional(v.number()),
      ahead: v.optional(v.strictObject({ kind: oneOf('car', 'lorry', 'tree'), metres: v.number() })),
    }),
    v.strictObject({
      view: v.literal('passing'),
      place: oneOf('town', 'country'),
      line: v.optional(oneOf('broken', 'solid', 'near', 'far'), 'broken'),
      ahead: v.optional(oneOf('blue-car', 'lorry', 'cyclist')),
      feature: v.optional(oneOf('crest', 'stripes', 'walker')),
      isTurning: flag,
      isOncoming: flag,
      isOvertaken: flag,
      ...sky,
    }),
    v.strictObject({
      view: v.literal('crossing'),
      light: v.optional(oneOf('red', 'amber', 'green', 'flashing', 'arrow')),
      walker: v.optional(
        v.strictObject({
          kind: v.optional(oneOf('adult', 'child', 'blind'), 'adult'),
          place: oneOf('waiting', 'crossing', 'done', 'along'),
        }),
      ),
      ...sky,
    }),
    v.strictObject({
      view: v.literal('zone'),
      zone: oneOf('zone-30', 'meeting', 'pedestrian'),
      isEnd: v.optional(v.boolean(), false),
      met: v.optional(oneOf('walker', 'cyclist')),
      ...sky,
    }),
    v.strictObject({
      view: v.literal('kerb'),
      spots: v.pipe(
        v.array(
          v.strictObject({ ground: oneOf('plain', 'bay', 'driveway'), stripes: v.optional(v.number()) }),
        ),
        v.length(1, 'has not one spot'),
      ),
      ...sky,
    }),
  ],
  message,
) satisfies v.GenericSchema<unknown, Scene>;
