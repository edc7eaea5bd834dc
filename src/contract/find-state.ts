import { usStates, usTerritories } from './us-states.ts'

const codes = new Map(
  Object.entries({ ...usStates, ...usTerritories }).flatMap(([code, name]) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
)

/** The code of a state or territory that was typed by its code or English name. */
export const findState = (typed: string): string | undefined =>
  codes.get(typed.trim().toUpperCase())
