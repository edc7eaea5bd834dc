import * as z from 'zod'

export const figuresQuerySchema = z.object({
  casino: z.string().max(120).optional().meta({ description: 'The slug of a casino' }),
  own: z.enum(['true', 'false']).optional().meta({
    description: 'Whether they are for its own texts, which have them while it is hidden, too',
  }),
})

const toldFigureSchema = z
  .object({
    reference: z.string().meta({ description: 'What texts hold in its place' }),
    label: z.string(),
    value: z.string().nullable().meta({ description: 'Null where nobody has recorded it' }),
  })
  .meta({ id: 'Figure' })

export const toldFiguresSchema = z
  .object({
    figures: z.array(toldFigureSchema),
    numbers: z.array(z.number()).meta({
      description: 'All that these records have, those of single tests and bonuses included',
    }),
  })
  .meta({ id: 'Figures' })

export type FiguresQuery = z.infer<typeof figuresQuerySchema>
export type ToldFigures = z.infer<typeof toldFiguresSchema>
export type ToldFigure = z.infer<typeof toldFigureSchema>
