export const listOrders = ['distance', 'total', 'rating', 'opening'] as const;
export type ListOrder = (typeof listOrders)[number];

export const weighedCriteria = ['price', 'distance', 'rating', 'hours'] as const;
export type WeighedCriterion = (typeof weighedCriteria)[number];

export const weightSteps = [0, 1, 2] as const;
export type WeightStep = (typeof weightSteps)[number];
export type Weights = Readonly<Record<WeighedCriterion, WeightStep>>;
