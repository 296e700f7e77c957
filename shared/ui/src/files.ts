/** What a record with files beside it uses. */
export { AttachedFiles, type AttachedFilesProps, type FileWords } from './files/attached-files'
export { filesOf } from './files/calls'
