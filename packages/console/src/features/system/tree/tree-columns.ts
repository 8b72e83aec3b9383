/**
 * Returns the columns of a tree drawn as a table: its rows are in the order of the tree, so none sorts, and the
 * column of the names has room for their levels (px).
 */
export const treeColumns = <C extends { key: string; width: number; sort?: string | undefined }>(
  columns: readonly C[],
  name: string,
  width = 280,
): C[] => columns.map((column) => ({ ...column, sort: undefined, width: column.key === name ? width : column.width }))
