-- What the image analysis says about the picture of an occurrence: {confidence, box}; box is left, top, width and height as
-- parts of the picture, or null.
alter table warn_occurrence add column sight jsonb;
