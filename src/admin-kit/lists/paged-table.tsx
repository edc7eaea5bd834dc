import { DataTable, type TableProps } from '../data-table.tsx'
import { PagedList, type PagedProps } from './paged-list.tsx'

/** A table that the server pages: what to show of a row, and what is said while there is none. */
export const PagedTable = <Row,>(props: PagedProps<Row> & TableProps<Row>) => (
  <PagedList {...props}>{(items) => <DataTable {...props} rows={items} />}</PagedList>
)
