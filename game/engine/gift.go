package engine

// This file carries out what 702.174, gift, asks of the engine.
