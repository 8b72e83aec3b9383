/** Header of a refusal with the name of the field it is about, so that a form can mark it. */
export const refusedFieldHeader = 'x-refused-field'
